export { readUserHoldings } from './portfolio/user-holdings';
export { registerHistoryRoutes } from './routes';
