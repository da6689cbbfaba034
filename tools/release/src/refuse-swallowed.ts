/** Environment variables that npm sets from options written before the `--`, and the correct spelling of each. */
const SWALLOWED = [
  ['npm_config_data', '--data DIR'],
  ['npm_config_force', '--force'],
  ['npm_config_build', '--no-build'],
  ['npm_config_affected', '--affected'],
  ['npm_config_base', '--base REF'],
  ['npm_config_canary', '--canary 10%'],
  ['npm_config_keep', '--keep 10'],
  ['npm_config_stage', '--stage'],
  ['npm_config_from', '--from VERSION'],
  ['npm_config_to', '--to ORIGIN'],
  ['npm_config_operator', '--operator'],
  ['npm_config_issuer', '--issuer URL'],
  ['npm_config_repository', '--repository owner/name'],
  ['npm_config_branch', '--branch main'],
  ['npm_config_environment', '--environment NAME'],
  ['npm_config_every', '--every 30m'],
  ['npm_config_roles', '--roles NAMES'],
  ['npm_config_countries', '--countries DE,FR'],
  ['npm_config_visitors', '--visitors'],
  ['npm_config_webhook', '--webhook URL'],
] as const;

/** @throws if npm consumed an option, because the command would then change another registry than intended */
export function refuseSwallowed(env: NodeJS.ProcessEnv): void {
  const found = SWALLOWED.find(([name]) => env[name] !== undefined);
  if (found === undefined) return;
  throw new Error(`npm kept ${found[1]} for itself: write \`npm run release <command> -- ${found[1]}\`.`);
}
