import { openContactSearch } from '@tessera/platform';
import { Button, Card, EmptyState, Page, PageHeader } from '@tessera/ui';
import { personText } from './messages';

/** Renders the same page for an unknown user and for one who has blocked the visitor. */
export function PersonMissing() {
  return (
    <Page>
      <PageHeader title={personText.title} />
      <Card pad="none">
        <EmptyState
          title={personText.missing}
          action={
            <Button variant="secondary" size="s" onClick={() => openContactSearch()}>
              {personText.search}
            </Button>
          }
        >
          {personText.missingText}
        </EmptyState>
      </Card>
    </Page>
  );
}
