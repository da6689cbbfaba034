import type { ReactNode } from 'react';

interface TokenMark {
  /** Colour of the tile, the asset's own in both themes. */
  tile: string;
  mark: ReactNode;
}

/** Marks of the five assets in a 40 by 40 box; other assets show their first letter. */
export const tokenMarks: Readonly<Record<string, TokenMark>> = {
  ETH: {
    tile: '#4f5668',
    mark: (
      <>
        <path fill="#fff" d="M20 7.5 12.4 20.3 20 24.8l7.6-4.5z" />
        <path fill="#c9ced9" d="M20 7.5v17.3l7.6-4.5z" />
        <path fill="#fff" d="M12.4 22 20 32.5 27.6 22 20 26.5z" opacity=".85" />
      </>
    ),
  },
  OPT: {
    tile: '#2743b8',
    mark: (
      <>
        <path fill="none" stroke="#fff" d="M20 9.5A10.5 10.5 0 1 0 30.5 20" strokeWidth="3.6" />
        <rect fill="#f0c65a" x="24" y="9.6" width="6.6" height="6.6" rx="1" />
        <rect fill="#fff" x="17.4" y="17.4" width="5.2" height="5.2" rx="1" />
      </>
    ),
  },
  WBTC: {
    tile: '#b9680a',
    mark: (
      <path
        fill="#fff"
        fillRule="evenodd"
        stroke="#fff"
        strokeWidth=".8"
        d="M15 11.5h6.2c2.7 0 4.5 1.5 4.5 3.9 0 1.8-1 3.1-2.6 3.6 2.1.4 3.4 1.9 3.4 4.1 0 2.9-2.1 4.7-5.3 4.7H15zm3.6 3v3.5h1.9c1.3 0 2-.7 2-1.8s-.7-1.7-2-1.7zm0 6.3v4h2.2c1.5 0 2.3-.7 2.3-2s-.8-2-2.3-2zM18.2 8.5v4M22 8.5v4M18.2 27v4.5M22 27v4.5"
      />
    ),
  },
  USDC: {
    tile: '#2a6fc0',
    mark: (
      <>
        <path
          fill="none"
          stroke="#fff"
          d="M15.6 9.6a11.2 11.2 0 0 0 0 20.8M24.4 9.6a11.2 11.2 0 0 1 0 20.8"
          strokeWidth="2.6"
        />
        <path
          fill="none"
          stroke="#fff"
          d="M23.6 16.8c-.4-1.5-1.7-2.3-3.6-2.3-2.1 0-3.5 1-3.5 2.6 0 3.8 7.3 1.7 7.3 5.7 0 1.7-1.5 2.8-3.8 2.8-2.1 0-3.6-.9-4-2.6M20 12.2v15.6"
          strokeWidth="2.3"
        />
      </>
    ),
  },
  USDT: {
    tile: '#12805f',
    mark: (
      <>
        <path
          fill="#fff"
          d="M11.5 10.5h17v4.2h-6.2v3.1c4.2.3 7.3 1.2 7.3 2.4s-3.1 2.1-7.3 2.4v7h-4.6v-7c-4.2-.3-7.3-1.2-7.3-2.4s3.1-2.1 7.3-2.4v-3.1h-6.2z"
        />
        <path
          fill="none"
          stroke="#12805f"
          d="M12.6 20.1c0-.8 2.3-1.3 5.1-1.5v1.9c.7.1 1.5.1 2.3.1s1.6 0 2.3-.1v-1.9c2.8.2 5.1.7 5.1 1.5"
          strokeWidth="1"
        />
      </>
    ),
  },
};
