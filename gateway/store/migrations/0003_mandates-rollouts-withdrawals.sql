CREATE TABLE "schema_servings" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "schema_servings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"set" text,
	"cause" text NOT NULL,
	"revision" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"order_id" text PRIMARY KEY NOT NULL,
	"receipt" text NOT NULL,
	"name" text,
	"email" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawals_receipt_unique" UNIQUE("receipt")
);
--> statement-breakpoint
ALTER TABLE "order_forms" ADD COLUMN "version" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "methods" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "button" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "withdraw_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD COLUMN "notice_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "mandate" jsonb;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_requested" ON "withdrawals" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "subscription_charges_notice" ON "subscription_charges" USING btree ("notice_at") WHERE notice_at is not null;