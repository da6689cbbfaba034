export { pricesCrontab, pricesJobs } from './jobs';
export { isPriceStale, pricesOnDay, recentPrices } from './price-age';
export { pricesAt, pricesWithPast, type PriceAndPast, type PricePoint } from './prices.repository';
export { registerPricesRoutes } from './routes';
export { usdOf } from './usd';
