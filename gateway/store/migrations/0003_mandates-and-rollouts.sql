CREATE TABLE "schema_servings" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "schema_servings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"set" text,
	"cause" text NOT NULL,
	"revision" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_forms" ADD COLUMN "version" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "methods" jsonb;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD COLUMN "notice_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "mandate" jsonb;--> statement-breakpoint
CREATE INDEX "subscription_charges_notice" ON "subscription_charges" USING btree ("notice_at") WHERE notice_at is not null;