CREATE TABLE "card_checks" (
	"id" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_checks_id_subject_pk" PRIMARY KEY("id","subject")
);
--> statement-breakpoint
CREATE INDEX "card_checks_subject" ON "card_checks" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "card_checks_at" ON "card_checks" USING btree ("at");