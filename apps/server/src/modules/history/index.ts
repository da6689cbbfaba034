export { readUserHoldings } from './portfolio/user-holdings.service';
export { registerHistoryRoutes } from './routes';
