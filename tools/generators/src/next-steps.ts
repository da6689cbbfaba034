/** Returns the commands that follow the generation of a remote, those of "Ship a remote" in the main README. */
export const nextSteps = (name: string) => `Next, with npm start running in another terminal:
  npm test -w @tessera/${name}
  npm run release publish ${name} -- --stage
  npm run release preview ${name} <version>
  npm run release promote ${name} <version>
`;
