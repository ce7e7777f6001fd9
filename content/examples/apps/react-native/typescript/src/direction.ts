import { I18nManager } from 'react-native';

/** True when the app must restart: the direction is fixed at the start of the app. */
export function applyDirection(language: 'en' | 'ar'): boolean {
  const rightToLeft = language === 'ar';
  if (I18nManager.isRTL === rightToLeft) return false;
  I18nManager.allowRTL(rightToLeft);
  I18nManager.forceRTL(rightToLeft);
  return true;
}
