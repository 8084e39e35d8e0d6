CREATE INDEX "addresses_saved" ON "addresses" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "attempts_kept" ON "attempts" USING btree ("created_at") WHERE billing is not null;