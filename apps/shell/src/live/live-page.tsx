import { TilePicture } from '@tessera/ui';
import type { ReactNode } from 'react';
import { FullPage } from '../pages/full-page';

const rows = ['..###..', '..###..', '#.###.#', '#..#..#', '#######'];

interface LivePageProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function LivePage({ title, text, children }: LivePageProps) {
  return (
    <FullPage title={title} picture={<TilePicture rows={rows} tile={20} />} actions={children}>
      {text}
    </FullPage>
  );
}
