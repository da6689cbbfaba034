ALTER TABLE "chain_stakes" ADD COLUMN "starts_height" bigint;
