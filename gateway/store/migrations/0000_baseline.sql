CREATE TABLE "addresses" (
	"order_id" text NOT NULL,
	"type" text NOT NULL,
	"country" text NOT NULL,
	"data" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "addresses_order_id_type_pk" PRIMARY KEY("order_id","type")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"intent" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"provider" text,
	"method" text NOT NULL,
	"country" text NOT NULL,
	"option" text,
	"form_id" text NOT NULL,
	"brand" text,
	"last_four" text,
	"installments" integer,
	"reason" text,
	"decline" text,
	"reference" text,
	"redirect_url" text,
	"local" jsonb,
	"due_at" timestamp (3) with time zone,
	"billing" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "attempts_intent" UNIQUE("order_id","intent"),
	CONSTRAINT "attempts_number" UNIQUE("order_id","number")
);
--> statement-breakpoint
CREATE TABLE "captures" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"reference" text,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"intent" text,
	"fingerprint" text,
	"created_by" text,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	CONSTRAINT "captures_intent_unique" UNIQUE("intent")
);
--> statement-breakpoint
CREATE TABLE "card_checks" (
	"id" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_checks_id_subject_pk" PRIMARY KEY("id","subject")
);
--> statement-breakpoint
CREATE TABLE "card_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"public_key" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_tries" (
	"attempt_id" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_tries_attempt_id_subject_pk" PRIMARY KEY("attempt_id","subject")
);
--> statement-breakpoint
CREATE TABLE "clock_offset" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_contents" (
	"hash" text PRIMARY KEY NOT NULL,
	"definitions" jsonb NOT NULL,
	"sold" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installs" (
	"key" text PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"app" text NOT NULL,
	"shop" text NOT NULL,
	"country" text NOT NULL,
	"language" text,
	"return_url" text,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"data" jsonb,
	"secret" text,
	"reference" text,
	"started_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "merchant_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rights" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_forms" (
	"order_id" text NOT NULL,
	"form_id" text NOT NULL,
	"method" text NOT NULL,
	"country" text NOT NULL,
	"content" text,
	"definitions" jsonb,
	"sold" jsonb,
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
	"metadata" jsonb,
	"prefill" jsonb,
	"supported_cards" jsonb,
	"billing" text DEFAULT 'full' NOT NULL,
	"capture" text DEFAULT 'auto' NOT NULL,
	"provider" text NOT NULL,
	"effective_minutes" integer NOT NULL,
	"extend_minutes" integer,
	"time_fixed_by" text,
	"extended_at" timestamp (3) with time zone,
	"extensions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"intent" text,
	"fingerprint" text,
	"created_by" text,
	"cancelled_by" text,
	CONSTRAINT "orders_key_unique" UNIQUE("key"),
	CONSTRAINT "orders_intent_unique" UNIQUE("intent")
);
--> statement-breakpoint
CREATE TABLE "page_files" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payload_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"public_key" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"reference" text,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"intent" text,
	"fingerprint" text,
	"created_by" text,
	"key" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text,
	CONSTRAINT "refunds_intent_unique" UNIQUE("intent"),
	CONSTRAINT "refunds_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "schema_sets" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "schema_sets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hashes" jsonb NOT NULL,
	"texts" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_charges" (
	"subscription_id" text NOT NULL,
	"number" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"try_id" text,
	"new_card" jsonb,
	"reference" text,
	CONSTRAINT "subscription_charges_subscription_id_number_pk" PRIMARY KEY("subscription_id","number")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"stored_card" text,
	"brand" text,
	"last_four" text,
	"country" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "subscriptions_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"next_at" timestamp (3) with time zone,
	"give_up_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"tries" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_tries" ADD CONSTRAINT "card_tries_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_forms" ADD CONSTRAINT "order_forms_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_forms" ADD CONSTRAINT "order_forms_content_form_contents_hash_fk" FOREIGN KEY ("content") REFERENCES "public"."form_contents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD CONSTRAINT "subscription_charges_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_saved" ON "addresses" USING btree ("saved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_success" ON "attempts" USING btree ("order_id") WHERE state in ('paid', 'refunded');--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_under_way" ON "attempts" USING btree ("order_id") WHERE state in ('processing', 'challenge', 'verify', 'pending');--> statement-breakpoint
CREATE INDEX "attempts_method" ON "attempts" USING btree ("method","created_at");--> statement-breakpoint
CREATE INDEX "attempts_due" ON "attempts" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "attempts_kept" ON "attempts" USING btree ("created_at") WHERE billing is not null;--> statement-breakpoint
CREATE INDEX "attempts_remembered" ON "attempts" USING btree ("created_at") WHERE fingerprint <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "captures_one" ON "captures" USING btree ("attempt_id") WHERE state <> 'failed';--> statement-breakpoint
CREATE INDEX "captures_attempt" ON "captures" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "captures_order" ON "captures" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "captures_due" ON "captures" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "card_checks_subject" ON "card_checks" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "card_checks_at" ON "card_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "card_tries_subject" ON "card_tries" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "card_tries_at" ON "card_tries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "installs_due" ON "installs" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "installs_state_expires" ON "installs" USING btree ("state","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_keys_in_use" ON "merchant_keys" USING btree ("name") WHERE ends_at is null;--> statement-breakpoint
CREATE INDEX "orders_state_expires" ON "orders" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "orders_state_created" ON "orders" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_orderno" ON "orders" USING btree ("orderno","created_at");--> statement-breakpoint
CREATE INDEX "orders_metadata" ON "orders" USING gin ("metadata" jsonb_path_ops) WHERE metadata is not null;--> statement-breakpoint
CREATE INDEX "orders_prefilled" ON "orders" USING btree ("created_at") WHERE prefill is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_late_charge" ON "refunds" USING btree ("attempt_id") WHERE cause = 'lateCharge';--> statement-breakpoint
CREATE INDEX "refunds_attempt" ON "refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "subscription_charges_try" ON "subscription_charges" USING btree ("try_id") WHERE try_id is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_order" ON "webhook_events" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "webhook_events_due" ON "webhook_events" USING btree ("next_at") WHERE next_at is not null;