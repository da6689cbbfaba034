export { holdingsOfUser } from './portfolio/holdings';
export { registerHistoryRoutes } from './routes';
