CREATE TABLE "page_files" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
