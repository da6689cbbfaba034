import { Link } from '@tessera/platform';
import { cx } from '@tessera/ui';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import admin from './admin.module.css';

export const BackLink = ({ className, children, ...link }: ComponentProps<typeof Link>) => (
  <Link {...link} className={cx(admin.back, className)}>
    <ArrowLeft size={16} />
    {children}
  </Link>
);
