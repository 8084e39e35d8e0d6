ALTER TABLE "attempts" ADD COLUMN "redirect_url" text;--> statement-breakpoint
-- What an older gateway began: its only provider was the sandbox, whose addresses it made from the order's key.
UPDATE "attempts" SET "redirect_url" = '/sandbox/challenge/' || "orders"."key" FROM "orders" WHERE "orders"."id" = "attempts"."order_id" AND "attempts"."state" = 'challenge';--> statement-breakpoint
UPDATE "attempts" SET "redirect_url" = '/sandbox/bank/' || "orders"."key" FROM "orders" WHERE "orders"."id" = "attempts"."order_id" AND "attempts"."state" = 'pending' AND "attempts"."local"->'method'->>'flow' = 'redirect';--> statement-breakpoint
-- Forms that were handed out keep what the method's file said to the order's provider under a name of no provider's.
UPDATE "form_contents" SET "sold" = "sold" || jsonb_build_object('settings', "sold"->'sandbox') WHERE "sold"->'sandbox' IS NOT NULL;
