ALTER TABLE "attempts" ADD COLUMN "local" jsonb;--> statement-breakpoint
ALTER TABLE "order_forms" ADD COLUMN "sold" jsonb;