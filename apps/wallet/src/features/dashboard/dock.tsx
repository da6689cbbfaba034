import { Card, Skeleton, Stack } from '@tessera/ui';
import { useEffect, useRef, type ComponentType } from 'react';

/** The last request to the panel; `times` counts requests, so that equal ones differ. */
export interface DockRequest {
  tab: 'send' | 'receive';
  times: number;
}

export type Panel = ComponentType<{ initialTab: DockRequest['tab'] }>;

interface DockProps {
  request: DockRequest;
  panel: Panel;
}

/** Send/Receive next to the dashboard. A request moves the focus to the amount, or to the selected tab. */
export function Dock({ request: { tab, times }, panel: Panel }: DockProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (times === 0) return;
    const find = (selector: string) => card.current?.querySelector<HTMLElement>(selector);
    (find('form input') ?? find('[aria-pressed="true"]'))?.focus();
  }, [times]);
  return (
    <Card ref={card} aria-label="Send and receive">
      <Panel key={times} initialTab={tab} />
    </Card>
  );
}

/** Skeleton of the panel, while the balance is unknown. */
export function DockSkeleton() {
  return (
    <Card>
      <Stack gap={4}>
        <Skeleton height={38} shape="square" />
        <Skeleton width={60} height={12} />
        <Skeleton height={92} shape="square" />
        <Skeleton width={36} height={12} />
        <Skeleton height={48} shape="square" />
        <Skeleton height={40} shape="square" />
        <Skeleton height={48} shape="square" />
      </Stack>
    </Card>
  );
}
