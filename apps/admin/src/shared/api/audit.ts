import { AuditFacetsAnswer, AuditPage, AuditQuery, AuditVerdictAnswer } from '@tessera/contracts/admin-audit';
import { dataOf, endpoint } from '@tessera/api';
import { defineFilter, withPeriod } from '../list/define-filter';
import { momentsOf } from '../list/period';
import { staffDownload } from './staff-download';
import { staffMutation } from './staff-mutation';
import { staffQuery } from './staff-query';

export const AUDIT_PAGE = 20;

const { actor, action } = AuditQuery.entries;

export const auditFilter = withPeriod(defineFilter({ actor, action }), '7d');
export type AuditFilter = ReturnType<typeof auditFilter.read>;

const searchOf = ({ period, ...rest }: AuditFilter) => ({ ...rest, ...momentsOf(period) });

export const useAudit = staffQuery(
  endpoint('GET admin/audit', {
    request: (filter: AuditFilter, cursor: string | undefined) => ({
      searchParams: { ...searchOf(filter), limit: AUDIT_PAGE, cursor },
    }),
    response: AuditPage,
  }),
  { key: (filter, cursor) => ['audit', 'page', filter, cursor ?? null], keepPrevious: 0 },
);

export const useAuditFacets = staffQuery(
  endpoint('GET admin/audit/facets', { response: AuditFacetsAnswer }),
  { key: ['audit', 'facets'] },
);

export const useExportAudit = staffDownload('admin/audit/export', searchOf);

export const useVerifyAudit = staffMutation(
  endpoint('GET admin/audit/verify', {
    request: (_none: void) => ({}),
    response: dataOf(AuditVerdictAnswer),
  }),
  { quiet: true },
);
