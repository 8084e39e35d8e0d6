CREATE TABLE "form_contents" (
	"hash" text PRIMARY KEY NOT NULL,
	"definitions" jsonb NOT NULL,
	"sold" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_forms" ALTER COLUMN "definitions" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_forms" ADD COLUMN "content" text;--> statement-breakpoint
ALTER TABLE "order_forms" ADD CONSTRAINT "order_forms_content_form_contents_hash_fk" FOREIGN KEY ("content") REFERENCES "public"."form_contents"("hash") ON DELETE no action ON UPDATE no action;