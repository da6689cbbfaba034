export { pricesJobs } from './jobs';
export { isPriceStale, pricesOnDay, recentPrices, usdOf } from './price-age';
export { pricesAt, pricesWithPast, type PriceAndPast, type PricePoint } from './prices.repository';
export { registerGetTokenHistory as registerPricesRoutes } from './routes/get-token-history';
