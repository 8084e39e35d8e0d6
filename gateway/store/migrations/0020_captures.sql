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
ALTER TABLE "orders" ADD COLUMN "capture" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "captures_one" ON "captures" USING btree ("attempt_id") WHERE state <> 'failed';--> statement-breakpoint
CREATE INDEX "captures_order" ON "captures" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "captures_due" ON "captures" USING btree ("due_at") WHERE due_at is not null;