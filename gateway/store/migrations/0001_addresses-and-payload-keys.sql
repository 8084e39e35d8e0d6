CREATE TABLE "addresses" (
	"order_id" text NOT NULL,
	"type" text NOT NULL,
	"country" text NOT NULL,
	"data" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "addresses_order_id_type_pk" PRIMARY KEY("order_id","type")
);
--> statement-breakpoint
CREATE TABLE "payload_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"public_key" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;