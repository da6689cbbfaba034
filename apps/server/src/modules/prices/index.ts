export { pricesJobs } from './jobs';
export { isPriceStale, pricesOnDay, recentPrices, usdOf } from './price-age';
export {
  parsePrices,
  pricesAt,
  pricesWithPast,
  priceTimes,
  type PriceAndPast,
  type PricePoint,
  type PriceTimes,
} from './prices.repository';
export { registerGetTokenHistory as registerPricesRoutes } from './routes/get-token-history';
