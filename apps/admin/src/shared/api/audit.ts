import { AuditFacetsAnswer, AuditPage, AuditVerdictAnswer } from '@tessera/contracts';
import { useApi, useMutation } from '@tessera/platform';
import { momentsOf, type Period } from '../period';
import { useAfterRefusal } from './staff-api';
import { useDownload } from './use-download';
import { useStaffQuery } from './use-staff-query';

export const AUDIT_PAGE = 20;

/** What the log is narrowed to. */
export interface AuditFilter {
  query?: string;
  /** The id of a person, or `system`. */
  actor?: string;
  action?: string;
  period: Period;
}

const searchOf =
  ({ period, ...rest }: AuditFilter, over: Record<string, string | number> = {}) =>
  () => ({ ...rest, ...momentsOf(period), ...over });

/** A page of the log, the newest entries first. */
export const useAudit = (filter: AuditFilter, cursor: string | undefined) =>
  useStaffQuery({
    key: ['audit', 'page', filter, cursor ?? null],
    path: 'admin/audit',
    answer: AuditPage,
    searchParams: searchOf(filter, { limit: AUDIT_PAGE, ...(cursor === undefined ? {} : { cursor }) }),
    keepPrevious: true,
  });

/** Who and what stands in the log, for its filters. */
export const useAuditFacets = () =>
  useStaffQuery({ key: ['audit', 'facets'], path: 'admin/audit/facets', answer: AuditFacetsAnswer });

export const useExportAudit = (filter: AuditFilter) => useDownload('admin/audit/export', searchOf(filter));

/** Has the server walk the whole chain of hashes; a log may be long. */
export function useVerifyAudit() {
  const api = useApi();
  const afterRefusal = useAfterRefusal();
  return useMutation({
    mutationFn: async () =>
      (await api.get('admin/audit/verify', AuditVerdictAnswer).catch(afterRefusal)).data,
    meta: { onError: 'silent' },
  });
}
