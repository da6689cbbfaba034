import { RemoteOutlet } from './remote-outlet';

/** Renders a remote's page at one of its manifest's paths. */
export const RemotePage = ({ name, path }: { readonly name: string; readonly path: string }) => (
  <RemoteOutlet name={name} path={path}>
    {({ routes }) => {
      const route = routes.find((candidate) => candidate.path === path);
      if (route === undefined) throw new Error(`${name} has no page at ${path}`);
      return <route.Component />;
    }}
  </RemoteOutlet>
);
