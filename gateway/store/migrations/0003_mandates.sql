ALTER TABLE "subscription_charges" ADD COLUMN "notice_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "mandate" jsonb;--> statement-breakpoint
CREATE INDEX "subscription_charges_notice" ON "subscription_charges" USING btree ("notice_at") WHERE notice_at is not null;