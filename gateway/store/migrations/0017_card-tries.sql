CREATE TABLE "card_tries" (
	"attempt_id" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_tries_attempt_id_subject_pk" PRIMARY KEY("attempt_id","subject")
);
--> statement-breakpoint
ALTER TABLE "card_tries" ADD CONSTRAINT "card_tries_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_tries_subject" ON "card_tries" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "card_tries_at" ON "card_tries" USING btree ("at");