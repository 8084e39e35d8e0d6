CREATE TABLE "trail" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"act" text NOT NULL,
	"outcome" text NOT NULL,
	"who" text NOT NULL,
	"address" text,
	"about" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trail_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"migrations" integer DEFAULT 0 NOT NULL,
	"settings" jsonb
);
