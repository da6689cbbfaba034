export { pricesJobs } from './jobs';
export { pricesOfTime, pricesToJudgeBy } from './prices-of-time';
export { pricesAt, pricesWithPast, type PriceAndPast, type PricePoint } from './prices.repository';
export { registerPricesRoutes } from './routes';
export { isPriceStale, usdOf } from './usd';
