ALTER TABLE "orders" ADD COLUMN "time_fixed_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extensions" jsonb DEFAULT '[]'::jsonb NOT NULL;