import { accountTemplates } from './account.templates';
import { layOut, type Letter } from './layout';
import { releaseTemplates } from './release.templates';
import { securityTemplates } from './security.templates';
import { signInTemplates } from './sign-in.templates';

const templates = { ...signInTemplates, ...securityTemplates, ...accountTemplates, ...releaseTemplates };

export type TemplateName = keyof typeof templates;
export type TemplateParams<Name extends TemplateName> = Parameters<(typeof templates)[Name]>[0];

const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(templates, name);

export function compose(name: string, params: Record<string, string>, origin: string): Letter {
  if (!isTemplateName(name)) throw new Error(`There is no template ${name}`);
  const template: (params: never, origin: string) => Letter = templates[name];
  return Reflect.apply(template, undefined, [params, origin]);
}

export const render = (name: string, params: Record<string, string>, origin: string) =>
  layOut(compose(name, params, origin));

export const templateNames: readonly string[] = Object.keys(templates);
