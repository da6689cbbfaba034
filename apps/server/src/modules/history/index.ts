export { readUserHoldings } from './portfolio/holdings';
export { registerHistoryRoutes } from './routes';
