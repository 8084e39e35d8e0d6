ALTER TABLE "attempts" ADD COLUMN "provider" text;--> statement-breakpoint
CREATE INDEX "subscription_charges_try" ON "subscription_charges" USING btree ("try_id") WHERE try_id is not null;