/** What a page of followers is narrowed to. */
export interface FollowersFilter {
  page?: number;
  query?: string;
  /** Where the page before ended; as fast on the last page as on the first. */
  cursor?: string;
}
