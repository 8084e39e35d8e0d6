CREATE TABLE "merchant_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rights" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_keys_in_use" ON "merchant_keys" USING btree ("name") WHERE ends_at is null;