CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "basket" jsonb;--> statement-breakpoint
CREATE INDEX "pictures_seen" ON "pictures" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "orders_itemised" ON "orders" USING btree ("ended_at") WHERE basket is not null;