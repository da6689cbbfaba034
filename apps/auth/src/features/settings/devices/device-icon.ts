import { Laptop, Monitor, Smartphone, type LucideIcon } from 'lucide-react';

/** Chooses the icon of a browser by the server's name, as in "Safari on iPhone". */
export function deviceIcon(browser: string): LucideIcon {
  if (/iphone|ipad|android|mobile/i.test(browser)) return Smartphone;
  return /mac/i.test(browser) ? Laptop : Monitor;
}
