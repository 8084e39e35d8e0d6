ALTER TABLE "orders" ADD COLUMN "extend_minutes" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extended_at" timestamp (3) with time zone;