// Real databases and chains on a busy machine take their time; what hangs is still ended.
jest.setTimeout(300_000);
