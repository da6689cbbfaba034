import { Laptop, Monitor, Smartphone, type LucideIcon } from 'lucide-react';

/** The picture of a browser by the words the server has for it, "Safari on iPhone". */
export function deviceIcon(browser: string): LucideIcon {
  if (/iphone|ipad|android|mobile/i.test(browser)) return Smartphone;
  return /mac/i.test(browser) ? Laptop : Monitor;
}
