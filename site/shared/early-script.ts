// The one inline script, the same on every page, so that one hash in the Content-Security-Policy covers
// the site: what must be true before the first paint. Its settings are data attributes of <html>.
// It marks that script runs, applies the stored colour mode, and hides a dismissed announcement.

export const earlyScript = [
  '(function(){',
  'var h=document.documentElement,d=h.dataset,s,g=function(k){try{return s.getItem(k)}catch(e){return null}};',
  'd.script="";',
  'try{s=window.localStorage}catch(e){}',
  'if(!s)s={getItem:function(){return null}};',
  'var t="noSwitch"in d?null:g("theme");',
  'if(t!=="light"&&t!=="dark")t="followSystem"in d?matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light":d.defaultMode;',
  'd.theme=t;',
  'var a=g("announcement-id")||g("annoucement-id");',
  'if(a==="annoucement-bar")a="announcement-bar";',
  'if(d.announcementId&&a===d.announcementId&&g("announcement-dismiss")==="true")d.announcement="dismissed";',
  '})()',
].join('');
