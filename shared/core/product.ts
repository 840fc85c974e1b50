export const PRODUCT_NAME = 'Planet Hero';
