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
CREATE INDEX "installs_due" ON "installs" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "installs_state_expires" ON "installs" USING btree ("state","expires_at");