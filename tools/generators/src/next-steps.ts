import { sentence } from './project-files';

/** Returns the commands that follow the generation of a remote, those of "Ship a remote" in the main README. */
export const nextSteps = (name: string) => `Next, with npm start running in another terminal:
  npm test -w @tessera/${name}
  npm run release publish ${name} -- --stage
  npm run release preview ${name} <version>
  npm run release promote ${name} <version>
`;

/** Returns the commands that follow the generation of a remote in a repository of its own. @param folder of that repository */
export const nextStepsOutside = (name: string, owner: string, folder: string) => `
Next, in this folder, with npm start running in another terminal:
  npm run release owner ${name} "${sentence(owner)} team" ${owner}@tessera.local -- --new-key ${folder}/release.key
Then, with the URL that npm start prints:
  cd ${folder}
  npm test
  export RELEASES_API=http://localhost:4200 RELEASE_KEY_FILE=release.key
  npm run release publish ${name}`;
