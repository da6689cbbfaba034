import { accountTemplates } from './account.templates';
import { layOut, type Letter, type Rendered } from './layout';
import { paymentTemplates } from './payment.templates';
import { securityTemplates } from './security.templates';
import { signInTemplates } from './sign-in.templates';
import { staffTemplates } from './staff.templates';
import { supportTemplates } from './support.templates';

/** Every mail and text of the product. A template takes strings only and says the same in text and HTML. */
const templates = {
  ...signInTemplates,
  ...securityTemplates,
  ...accountTemplates,
  ...paymentTemplates,
  ...supportTemplates,
  ...staffTemplates,
};

export type TemplateName = keyof typeof templates;
export type TemplateParams<Name extends TemplateName> = Parameters<(typeof templates)[Name]>[0];

const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(templates, name);

/**
 * The words of a template.
 * @param params as they were queued for this template.
 * @throws when a template of this name does not exist.
 */
export function compose(name: string, params: Record<string, string>, origin: string): Letter {
  if (!isTemplateName(name)) throw new Error(`There is no template ${name}`);
  const template: (params: never, origin: string) => Letter = templates[name];
  return Reflect.apply(template, undefined, [params, origin]);
}

/** The same as subject, text and HTML. */
export const render = (name: string, params: Record<string, string>, origin: string): Rendered =>
  layOut(compose(name, params, origin));

/** Names of all templates. */
export const templateNames: readonly string[] = Object.keys(templates);
