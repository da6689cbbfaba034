-- False: a difference of a shown balance of an unknown block, which is a finding when a later check repeats it.
ALTER TABLE "reconciliation_findings" ADD COLUMN "confirmed" boolean DEFAULT true NOT NULL;
