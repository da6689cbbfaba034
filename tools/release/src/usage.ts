export const USAGE = `npm run release <command>, options behind two dashes: npm run release rollback wallet -- --force
  publish <remote|shell> [--no-build]   builds it alone, checks it and makes it current
    --canary 10%                        or releases it to a share of the users instead
    --stage                             or stores it for a preview: promote makes it current
    --keep 10                           then deletes files older than 30 days, beyond this many versions
  publish --affected [--base main]      builds and publishes only what changed since a commit
  check [remote|shell …]                builds and prints what would be rejected; default: all
    --shell <version>                   compiles with the types of this shell, instead of the current or the built one
  promote <remote> <version>            makes a published version current and stops its canary
  promote <remote>@<version> --from <origin> --to <origin>
                                        publishes the same bytes in another environment; with --canary or --stage too
  unstage <remote> <version>            withdraws a staged version: its previews end, and it can no longer be promoted
  preview <remote> <version>            prints a link to a staged version, valid for three days; through the API only
  canary <remote> <version> 10%         releases a published version to a share of the users, or changes the share
  canary <remote> stop                  stops the canary with its ramp: all users get the current version
  ramp <remote> <version> [1,10,50,100] releases it to a growing share of the users until it is current; errors stop it
    --roles "A,B" --countries DE,FR     of a canary or ramp: only users with such a role, and in such a country
    --visitors                          of a canary or ramp: also signed-out visitors
    --every 30m                         of a ramp: time between two steps, in minutes (m), hours (h) or days (d)
  rollback <remote> [--force]           returns to the previous version; force: even if it does not fit the other live releases
    --from <version>                    of a rollback or stop: the version to leave; refused if another one is current or canary
  kill <remote> "reason"                takes a remote away from all pages, also open ones, until it is revived
  revive <remote>                       ends the kill of a remote
  flag <name> on|off|10% ["reason"]      turns a feature flag on or off, or on for a share of the signed-in users
  flag <name> kill "reason"             turns it off for everyone until flag <name> clear
  list [remote]                         lists the published versions; * is current
  prune [remote] [--keep 10]            deletes files of old versions, of one remote or all, as publish does
  renew [remote version]                signs one version, or all that pages may load, for another 90 days
  verify                                checks all signatures and files, as stored and as compressed
  owner <remote> "Team" <mail>          names the owner of a remote, who gets a mail when a canary stops or a ramp completes
    --new-key <file>                    also creates a key that publishes and moves this remote only
    --webhook <https URL|none>          also sends a signed request there, and prints its secret once
  keys                                  lists the keys that publish and move remotes through the API
  keys add <remote> <public key file>   lets an Ed25519 key publish and move this remote only
  keys revoke <key>                     ends a key; add the new one first
  oidc list                             lists the CI pipelines that publish and move remotes through the API
  oidc add <remote> --issuer <URL> --repository <owner/name> --branch main [--environment <name>]
                                        lets jobs of a GitHub or GitLab branch publish and move this remote only
  oidc remove <pipeline>                ends this
With RELEASES_API=<origin> and RELEASE_KEY_FILE=<private key of the remote>, publish <remote>, check, list, promote, unstage,
preview, canary, ramp, rollback, kill, revive and flag use the API and no database; canary stop and rollback need --from. On the
local stack all but check and list use the API with the remote's key in the data folder; --operator, --affected, --keep, --force and
moves without --from use the registry. In GitHub Actions (permission id-token: write), and with RELEASE_OIDC_TOKEN (id_tokens of GitLab), a
token of the job replaces RELEASE_KEY_FILE. promote --to signs for both environments and ignores RELEASES_API.
Options: --data DIR, the local stack's data folder. Variables for another registry: DATABASE_URL,
RELEASES_PRIVATE_KEY_FILE (or RELEASES_PRIVATE_KEY=aws-kms:… or pkcs11:…, with KMS_* or PKCS11_*), and RELEASES_DIR or RELEASE_STORE=s3 with S3_*; RELEASES_PUBLIC_KEY for verify and publish; RELEASES_PUBLIC_KEYS_ACCEPTED for publish and renew;
HASH_PEPPER_FILE of the server for owner --webhook.
To check your changes (format, lint, types, tests), run npm run verify.`;
