CREATE TABLE "attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"intent" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"method" text NOT NULL,
	"country" text NOT NULL,
	"option" text,
	"form_id" text NOT NULL,
	"brand" text,
	"last_four" text,
	"reason" text,
	"reference" text,
	"due_at" timestamp (3) with time zone,
	"billing" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "attempts_intent" UNIQUE("order_id","intent"),
	CONSTRAINT "attempts_number" UNIQUE("order_id","number")
);
--> statement-breakpoint
CREATE TABLE "card_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"public_key" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock_offset" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_forms" (
	"order_id" text NOT NULL,
	"form_id" text NOT NULL,
	"method" text NOT NULL,
	"country" text NOT NULL,
	"definitions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_forms_order_id_form_id_method_country_pk" PRIMARY KEY("order_id","form_id","method","country")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"orderno" text NOT NULL,
	"website" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"country" text,
	"language" text,
	"return_url" text,
	"return_seconds" integer NOT NULL,
	"webhook_url" text,
	"brand" jsonb NOT NULL,
	"subscription" jsonb,
	"installment" jsonb,
	"supported_cards" jsonb,
	"provider" text NOT NULL,
	"effective_minutes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"intent" text,
	"fingerprint" text,
	CONSTRAINT "orders_key_unique" UNIQUE("key"),
	CONSTRAINT "orders_intent_unique" UNIQUE("intent")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_forms" ADD CONSTRAINT "order_forms_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_success" ON "attempts" USING btree ("order_id") WHERE state in ('paid', 'refunded');--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_under_way" ON "attempts" USING btree ("order_id") WHERE state in ('processing', 'challenge', 'verify', 'pending');--> statement-breakpoint
CREATE INDEX "attempts_due" ON "attempts" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "orders_state_expires" ON "orders" USING btree ("state","expires_at");