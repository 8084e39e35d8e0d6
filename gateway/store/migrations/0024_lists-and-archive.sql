CREATE INDEX "attempts_method" ON "attempts" USING btree ("method","created_at");--> statement-breakpoint
CREATE INDEX "captures_attempt" ON "captures" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "orders_state_created" ON "orders" USING btree ("state","created_at","id");