import { TilePicture } from '@tessera/ui';
import type { ReactNode } from 'react';
import { FullPage } from '../pages/full-page';

/** An arrow that goes into a box, in tiles. */
const rows = ['..###..', '..###..', '#.###.#', '#..#..#', '#######'];

interface LivePageProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A page about a remote from the developer's machine, in the place of the application. */
export function LivePage({ title, text, children }: LivePageProps) {
  return (
    <FullPage title={title} picture={<TilePicture rows={rows} tile={20} />} actions={children}>
      {text}
    </FullPage>
  );
}
