/** Returns the variables of a server on another database: in the stack's environment, a file names the stack's own. */
export const environmentOf = (databaseUrl: string): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl,
  DATABASE_URL_FILE: undefined,
});
